import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const length = 32_000;
/** Letters that nothing says the charset of, so that all of it is looked through for where it might be said. */
const mailWith = (filling: string) =>
  Buffer.from(
    `From: eve@example.com\r\nSubject: Roof\r\n\r\n\ufffd\r\nContent-Type: text/plain${filling.repeat(length)}x\r\n`,
  );

async function fastestOf(mail: Buffer): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    await readMail(mail);
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

it('[MSG-6] a line of blanks takes no longer to read than a line of letters', async () => {
  const letters = await fastestOf(mailWith('x'));
  expect(await fastestOf(mailWith(' '))).toBeLessThan(20 * Math.max(letters, 2));
});
