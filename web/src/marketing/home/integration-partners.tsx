import { SectionHeading } from './section-heading.tsx';

const partners = [
  ['OpenSolar', 'Design'],
  ['Easy PV', 'Design'],
  ['Aurora', 'Design'],
  ['Salesforce', 'CRM'],
  ['HubSpot', 'CRM'],
  ['Outlook', 'Email and calendar'],
  ['Gmail', 'Email and calendar'],
  ['Mailchimp', 'Mailings'],
  ['Zapier', 'Automation'],
  ['n8n', 'Automation'],
] as const;

export function IntegrationPartners() {
  return (
    <section
      aria-labelledby="partners"
      className="later mx-auto max-w-6xl px-5 py-20 text-center [--room:41rem] md:[--room:27rem] sm:px-6 md:py-28"
    >
      <div className="grid justify-items-center">
        <SectionHeading id="partners" title="Integration Partners">
          Keep the design tool, the CRM and the mailbox you have. Heliodesk works alongside them.
        </SectionHeading>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-5 md:mt-12">
        {partners.map(([name, kind]) => (
          <li key={name} className="grid content-center bg-page px-2 py-6 md:py-9">
            <span className="font-semibold text-lg tracking-tight md:text-2xl">{name}</span>
            <span className="text-muted text-sm">{kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
