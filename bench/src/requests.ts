import { randomUUID } from 'node:crypto';

export function homePage() {
  return { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } };
}

export function signedInRead(cookie: string, path: string) {
  return { method: 'GET', path, headers: { cookie } };
}

export function signedInWrite(cookie: string, path: string, body: object, method: 'PUT' | 'POST' = 'PUT') {
  const headers = { cookie, 'content-type': 'application/json' };
  return { method, path, headers, body: JSON.stringify(body) };
}

/** A visitor who has answered every question, with an e-mail address that nobody else has. */
export function waitlistEntry(number: number) {
  const body = {
    name: `Alexandra Brightwater ${number}`,
    email: `alexandra.${randomUUID()}@brightwater-solar.example`,
    quizAnswers: {
      1: '15',
      '1_slider': 18,
      2: '30',
      3: '40',
      4: 'no',
      '4_text': 'A shared spreadsheet and two calendars',
      5: '600',
      6: 'whatsapp',
      7: '200-400',
      8: 'We would like to see the surveys and the scaffolding in one place.',
    },
  };
  return {
    method: 'POST',
    path: '/api/waitlist',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
