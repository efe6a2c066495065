import sharp from 'sharp';

type Look = { width?: number; height?: number; colour?: string };

/** A picture of one colour, to be written in whichever format. */
export function picture({ width = 40, height = 20, colour = 'teal' }: Look = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

export const png = (look?: Look) => picture(look).png().toBuffer();

/** As a phone takes it: lying on its side, and telling where it was taken and with what. */
export const photograph = () =>
  picture()
    .withExif({
      IFD0: { Make: 'Spy Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 27/1 0/1', GPSLongitude: '2/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
