# Stage 1: everything, to build the web app.
FROM node:24-slim AS build
WORKDIR /holdfast
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY domain domain
COPY web web
RUN npm run build

# Stage 2: what the server needs to run, and nothing of what builds or tests it; its own PostgreSQL
# is one of those, since production has DATABASE_URL. Traces for a collector:
# --build-arg WITH_TELEMETRY=yes.
FROM node:24-slim AS runtime-modules
WORKDIR /holdfast
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --workspace server --workspace domain --no-audit --no-fund
COPY server/telemetry server/telemetry
ARG WITH_TELEMETRY=no
RUN if [ "$WITH_TELEMETRY" = yes ]; then \
      npm ci --prefix server/telemetry --no-audit --no-fund; \
    fi
# What the image contains, package by package, for whoever has to know which versions run.
COPY tools/sbom.mjs tools/
RUN node tools/sbom.mjs > sbom.cdx.json

FROM node:24-slim
WORKDIR /holdfast
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/var/lib/holdfast
RUN mkdir -p /var/lib/holdfast && chown node:node /var/lib/holdfast
COPY --from=runtime-modules /holdfast/node_modules node_modules
COPY --from=runtime-modules /holdfast/sbom.cdx.json sbom.cdx.json
COPY --from=build /holdfast/web/dist web/dist
COPY package.json package.json
COPY domain domain
COPY server/package.json server/package.json
COPY server/src server/src
COPY --from=runtime-modules /holdfast/server/telemetry server/telemetry
COPY server/migrations server/migrations
# Nothing of it belongs to the user that runs it; only its volume and /tmp are written to.
USER node
VOLUME /var/lib/holdfast
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
