const exifDirectory = 0x8769;
const dateTimeOriginal = 0x9003;
const offsetTimeOriginal = 0x9011;
const asciiType = 2;

/** When a camera says that it took a picture; without a time zone, as a clock in London would have shown it. */
export function takenAt(exif: Buffer): Date | null {
  try {
    const tiff = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
    const reader = readerOf(tiff);
    const directory = reader.number(reader.first(), exifDirectory);
    const time = directory && reader.text(directory, dateTimeOriginal);
    const offset = directory && reader.text(directory, offsetTimeOriginal);
    return time ? momentOf(time, offset || undefined) : null;
  } catch (error) {
    // Whoever made it up has let it point beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readerOf(tiff: Buffer) {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));

  function entryOf(directory: number, tag: number): number | undefined {
    const entries = short(directory);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === tag) return at;
    }
    return undefined;
  }

  return {
    first: () => long(4),
    number(directory: number, tag: number): number | undefined {
      const at = entryOf(directory, tag);
      return at === undefined ? undefined : long(at + 8);
    },
    text(directory: number, tag: number): string | undefined {
      const at = entryOf(directory, tag);
      if (at === undefined || short(at + 2) !== asciiType) return undefined;
      const length = long(at + 4);
      const start = length > 4 ? long(at + 8) : at + 8;
      return tiff.toString('latin1', start, start + Math.min(length, 32)).replace(/\0.*$/s, '');
    },
  };
}

function momentOf(time: string, offset: string | undefined): Date | null {
  const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(time) ?? [];
  if (!year) return null;
  const zone = offset && /^[+-]\d\d:\d\d$/.test(offset) ? offset : undefined;
  const local = `${year}-${month}-${day}T${clock}`;
  const moment = new Date(`${local}${zone ?? londonOffset(local)}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function londonOffset(local: string): string {
  const moment = new Date(`${local}Z`);
  if (Number.isNaN(moment.getTime())) return 'Z';
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/London' });
  return Number(hour.format(moment)) === moment.getUTCHours() ? 'Z' : '+01:00';
}
