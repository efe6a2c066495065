import { brand, registrationOf, seller } from '@heliodesk/core/brand';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import { formatPounds } from '@heliodesk/core/rules/money';
import { trialDays } from '@heliodesk/core/rules/plans';
import { savingsAssumptions } from '@heliodesk/core/rules/savings';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LegalPage, type Section } from './legal-page.tsx';

const contact = <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>;
const { minutesPerLead, minutesPerSurvey, minutesPerInstallation, materialCost } = savingsAssumptions;

const sections: Section[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    text: (
      <p>
        {brand.name} is made by {registrationOf(seller)} That’s who you’re dealing with. Our VAT number is{' '}
        {seller.vatNumber}.
      </p>
    ),
  },
  {
    id: 'waiting-list',
    heading: 'The waiting list',
    text: (
      <p>
        Joining is free and binds neither you nor us. The beta takes {betaPlaces} installers, so a place on
        the list is not yet a place in the beta. To leave, write to {contact}.
      </p>
    ),
  },
  {
    id: 'savings-report',
    heading: 'The savings report',
    text: (
      <>
        <p>
          Its figures are estimates, not promises. They come from your answers and from fixed assumptions:{' '}
          {minutesPerLead} minute of admin for a lead, {minutesPerSurvey} for a survey and{' '}
          {minutesPerInstallation} for an installation, 80% of it saved; {formatPounds(materialCost)} of
          material for an install; 2% to 10% saved on material and scaffolding.
        </p>
        <p>Your business will differ. Check the figures against your own before you rely on them.</p>
      </>
    ),
  },
  {
    id: 'plans-and-prices',
    heading: 'Plans and prices',
    text: (
      <>
        <p>
          Plans are for businesses and open with early access. Prices are in pounds a month, plus VAT, and
          depend on the plan and on how many installs you complete a month.
        </p>
        <p>
          Every plan starts with a {trialDays}-day free trial. You give a card when you sign up and nothing is
          charged during the trial. When it ends, the plan’s price is charged each month until you cancel.
        </p>
        <p>
          There’s one free trial per company and card. If you’ve had yours, we tell you what the first month
          costs and charge nothing unless you agree.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    heading: 'Cancelling',
    text: (
      <p>
        You can cancel at any time; there is no contract period. Cancel before the trial ends and you pay
        nothing. Cancel later and no further month is charged.
      </p>
    ),
  },
  {
    id: 'your-data',
    heading: 'Your data',
    text: (
      <p>
        What you enter stays yours. The <Link to={paths.privacy()}>privacy page</Link> says what we do with
        it.
      </p>
    ),
  },
  {
    id: 'fair-use',
    heading: 'Using the site fairly',
    text: (
      <p>
        Please don’t sign other people up without asking them, try to get at data that isn’t yours, or get in
        the way of others using the site.
      </p>
    ),
  },
  {
    id: 'responsibility',
    heading: 'What we’re responsible for',
    text: (
      <p>
        We run the site with reasonable care, but we can’t promise that it’s always there or free of mistakes.
        We are not liable for losses from relying on the savings report’s estimates. Nothing here limits
        liability for death or personal injury caused by negligence, for fraud, or for anything else the law
        doesn’t allow to be limited.
      </p>
    ),
  },
  {
    id: 'law',
    heading: 'Changes and law',
    text: (
      <p>
        When these terms change, the date above changes with them. The law of England and Wales applies.
        Questions go to {contact}.
      </p>
    ),
  },
];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      summary={`The terms on which ${brand.name} is offered. Short, and meant to be read.`}
      updated="2026-11-19"
      sections={sections}
    />
  );
}
