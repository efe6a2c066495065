import { ConsentChoice } from './consent-choice.tsx';

/** The note about analytics: the operator's choice, which the server writes into the page; the style sheet follows. */
export function Counting() {
  return (
    <>
      <p className="where-not-counted">
        We don’t count visits to this site, and it loads nothing from other companies.
      </p>
      <p className="where-counted">
        If you agree, and only then, we load Google Analytics. It tells us which pages are read and for how
        long, from which site or campaign visitors come, and how many finish the quiz or join the waiting
        list. We don’t give Google your name, your email address or your answers, and we’ve switched off its
        advertising features.
      </p>
      <p className="where-counted">
        Google sets cookies for this and sees your internet address. It may handle the data outside the UK, in
        the United States among others, under the safeguards in its data processing terms. Our ground for it
        is your consent. Decline, and nothing is loaded or sent; take your consent back, and counting stops at
        once and the cookies are removed.
      </p>
      <div className="where-counted">
        <ConsentChoice />
      </div>
    </>
  );
}
