const MAX_BYTES = 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];
const FONT = 'italic 500 56px "Source Serif 4 Variable", Georgia, serif';

/** Renders a typed name as a signature; undefined for an empty name. */
export async function drawName(name: string): Promise<string | undefined> {
  const text = name.trim();
  if (text === '') return undefined;
  await document.fonts?.load(FONT).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.font = FONT;
  canvas.width = Math.ceil(context.measureText(text).width) + 48;
  canvas.height = 120;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = FONT;
  context.fillStyle = '#10171F';
  context.fillText(text, 24, 78);
  return canvas.toDataURL('image/png');
}

/** Reads an uploaded signature as a data URL, or returns why it was rejected. */
export async function readSignature(file: File): Promise<{ url?: string; problem?: string }> {
  if (!TYPES.includes(file.type)) return { problem: 'Only png, jpeg and svg files are allowed' };
  if (file.size > MAX_BYTES) return { problem: 'Maximum file size is 1MB' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: String(reader.result) });
    reader.onerror = () => resolve({ problem: 'We couldn’t read the file' });
    reader.readAsDataURL(file);
  });
}
