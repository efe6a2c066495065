import { brand, registrationOf, seller } from '@heliodesk/core/brand';
import { Counting } from './counting.tsx';
import { LegalPage, type Section } from './legal-page.tsx';
import { StoredInBrowser } from './stored-in-browser.tsx';

const contact = <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;
const telephone = <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>;

const sections: Section[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    text: (
      <p>
        {brand.name} is software for UK solar installers, made by {registrationOf(seller)} We decide what
        personal data this site collects and what happens to it, which makes us its controller under the UK
        GDPR. Email {contact} or call {telephone}.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    heading: 'What we keep',
    text: (
      <>
        <p>Nothing about you until you send us something. Then we keep:</p>
        <ul>
          <li>
            <strong>Waiting list.</strong> Your name, email address and quiz answers, with the date you sent
            them. All of them are optional. If you join again with the same email address, we update your
            entry.
          </li>
          <li>
            <strong>Just the quiz.</strong> The answers, with the date, and nothing that says whose they are
            unless you write it into them.
          </li>
          <li>
            <strong>Emails we send you.</strong> A copy of each email and the address it went to.
          </li>
          <li>
            <strong>Protection against abuse.</strong> When you send a form we note your internet address for
            a while, so nobody can flood the list.
          </li>
          <li>
            <strong>Sign-up to a plan.</strong> The company, contact and login details you enter. Your card
            number goes to Stripe and never reaches our servers.
          </li>
          <li>
            <strong>Free trials.</strong> That a card, an account or an email address has had its free trial:
            a scrambled code that can’t be turned back into any of them.
          </li>
          <li>
            <strong>Signing in.</strong> Which device you used and when you were last here, so you can sign
            out one you’ve lost.
          </li>
        </ul>
        <p>
          The savings report is worked out from your answers alone. A link to a report contains the answers
          behind it, so anyone you give the link to can read them.
        </p>
      </>
    ),
  },
  {
    id: 'installers-customers',
    heading: 'Customers of installers',
    text: (
      <p>
        Installers keep their own customers’ details in {brand.name}. If you’re one of those customers, your
        installer decides what happens to your details, and we look after them on their instructions. Please
        ask your installer first. If you can’t reach them, write to us.
      </p>
    ),
  },
  {
    id: 'why',
    heading: 'Why we’re allowed to',
    text: (
      <ul>
        <li>
          <strong>Your consent</strong> for writing to you about the beta: you give it by sending the form,
          and take it back by telling us.
        </li>
        <li>
          <strong>Our legitimate interests</strong> in learning from quiz answers what installers need, and in
          keeping the site safe from abuse, and in giving each card and company one free trial.
        </li>
        <li>
          <strong>A contract with you</strong>, once you sign up to a plan.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long we keep it',
    text: (
      <ul>
        <li>Waiting-list entries: until you ask us to remove them. They don’t expire.</li>
        <li>Copies of emails: 30 days.</li>
        <li>Internet addresses counted against abuse: less than three hours.</li>
        <li>A company’s data: until it’s closed, and 30 days after that.</li>
        <li>The codes of free trials: two years after we last saw them with a customer.</li>
        <li>Invoices, and the details on them: six years, as the law asks of us.</li>
        <li>Backups: a copy of what we kept that day, until a newer one replaces it.</li>
      </ul>
    ),
  },
  {
    id: 'who-else',
    heading: 'Who else sees it',
    text: (
      <>
        <p>We don’t sell personal data or use it for advertising. These work for us, on our instructions:</p>
        <ul>
          <li>The companies that host our servers and deliver our email.</li>
          <li>Stripe, which takes card payments, from the moment you sign up to a plan.</li>
          <li>Twilio, which carries the texts that installers send their customers.</li>
          <li className="where-counted">Google, which counts visits, if you agree to it.</li>
        </ul>
      </>
    ),
  },
  { id: 'counting', heading: 'Counting visits', text: <Counting /> },
  { id: 'cookies', heading: 'Cookies and storage', text: <StoredInBrowser /> },
  {
    id: 'your-rights',
    heading: 'Your rights',
    text: (
      <>
        <p>
          You may ask for a copy of what we keep about you, have it corrected, moved or erased, restrict or
          object to its use, and take back your consent. Write to {contact}. It costs nothing and we answer
          within one month.
        </p>
        <p>
          If you’re not happy with our answer, you can complain to the Information Commissioner’s Office at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a> or on{' '}
          <a href="tel:03031231113">0303 123 1113</a>.
        </p>
      </>
    ),
  },
];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      summary="What we keep about you, why, for how long, and how to have it removed."
      updated="2026-11-19"
      sections={sections}
    />
  );
}
