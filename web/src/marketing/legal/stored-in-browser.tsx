interface Stored {
  name: string;
  what: string;
  counting?: true;
}

const stored: Stored[] = [
  { name: 'theme', what: 'Whether you chose light or dark. Until you go back to your system’s setting.' },
  { name: 'typeface', what: 'That your browser has our typeface already. Until you clear it.' },
  {
    name: 'quiz',
    what: 'Your quiz answers, so you don’t lose them if the page reloads. Until you’ve sent them.',
  },
  {
    name: 'sign-up',
    what: 'What you typed to sign up, without your password and card, so you don’t lose it if the page reloads. Until you’ve signed up or close the tab.',
  },
  { name: 'signed-in-here', what: 'That you’ve had your pages open in this tab. Until you close it.' },
  {
    name: 'draft',
    what: 'Once you’re signed in: what you’ve typed and not saved yet, so you don’t lose it. Until you save it, discard it or sign out, and seven days at most.',
  },
  { name: 'tab', what: 'A random number that tells your tabs apart. Until you close the tab.' },
  { name: 'react-router-scroll-positions', what: 'Where you were on each page. Until you close the tab.' },
  { name: 'measuring-consent', what: 'Your choice about counting. Until you change it.', counting: true },
  {
    name: 'measuring-session',
    what: 'If you accepted: a random number that ties together what is counted in one tab. Until you close it.',
    counting: true,
  },
  {
    name: '_ga, _ga_*',
    what: 'If you accepted: Google’s two cookies, which tell a returning visitor from a new one. Six months after your last visit.',
    counting: true,
  },
];

export function StoredInBrowser() {
  return (
    <>
      <p>
        Before you sign in, the site sets two cookies of its own at most: one when you sign up, so that you’re
        signed in at the end, for a day, and one when you’ve chosen a new password, so that you can sign in
        with it, for an hour. It keeps a few more things in your browser’s storage, where only this site can
        read them.
      </p>
      <dl>
        {stored.map(({ name, what, counting }) => (
          <div key={name} className={counting && 'where-counted'}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Your browser’s settings clear all of it.</p>
    </>
  );
}
