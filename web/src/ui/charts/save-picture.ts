/** As fine as good screens show it. */
const scale = 2;
const margin = 24;
const titleRoom = 40;

/** Saves a drawing as a picture with its title, in the colours that it has on the page. */
export async function savePicture(drawing: SVGSVGElement, title: string, name: string): Promise<void> {
  const { width, height } = drawing.viewBox.baseVal;
  const picture = await loaded(withStyles(drawing, width, height));
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + titleRoom) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw');
  const card = getComputedStyle(drawing.closest('section') ?? document.body);
  context.scale(scale, scale);
  context.fillStyle = card.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = card.color;
  context.font = `600 18px ${card.fontFamily}`;
  context.fillText(title, margin, margin + 16);
  context.drawImage(picture, margin, margin + titleRoom, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture couldn’t be made');
  saveFile(blob, `${name}.png`);
}

/** Hands a file over to whoever presses for it. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const looks = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight'];

/** A picture by itself has no style sheet, so each part takes along how it looks. */
function withStyles(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const parts = [...drawing.querySelectorAll('*')];
  for (const [place, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = parts[place];
    if (!original) continue;
    const shown = getComputedStyle(original);
    // As attributes: pages may not have styles of their own.
    for (const name of looks) part.setAttribute(name, shown.getPropertyValue(name));
    part.removeAttribute('style');
    part.removeAttribute('class');
  }
  return new XMLSerializer().serializeToString(copy);
}

async function loaded(drawing: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // Not an object URL: those are not among the sources of pictures that pages may have.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await picture.decode();
  return picture;
}
