const FILLS = ['#1A3357', '#1D3A62', '#21426E', '#1F4E8C'];

/** A wave of two sines, sampled every 20 units and closed below the picture. */
function swell(at: number): string {
  const level = 330 + at * 27;
  const height = 26 - at * 0.5;
  let line = '';
  for (let x = -20; x <= 740; x += 20) {
    const y = level + Math.sin(x / 120 + at * 0.42) * height + Math.sin(x / 57 + at * 0.9) * 5;
    line += `${x === -20 ? 'M' : 'L'}${x} ${y.toFixed(1)}`;
  }
  return `${line}L740 920L-20 920Z`;
}

const SWELLS = Array.from({ length: 22 }, (_, at) => ({
  path: swell(at),
  fill: FILLS[at % FILLS.length],
  shine: (0.38 - at * 0.012).toFixed(2),
}));

export const Wave = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 720 900"
    preserveAspectRatio="xMidYMid slice"
    className={className}
    aria-hidden="true"
  >
    <rect width="720" height="900" fill="#12233D" />
    <circle cx="500" cy="232" r="104" fill="#E8C58F" />
    {SWELLS.map(({ path, fill, shine }) => (
      <path
        key={path}
        d={path}
        fill={fill}
        fillOpacity=".42"
        stroke="#8DB4EC"
        strokeOpacity={shine}
      />
    ))}
  </svg>
);
