import { useUser } from '../../lib/session.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { OtherCompanies } from './other-companies.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';

/** In place of every page of a company that asks for a second factor, until its member has one. */
export function CompulsoryPage() {
  const { company } = useUser();
  const signOut = useSignOut();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto min-h-dvh w-full max-w-2xl bg-page px-4 py-12 sm:px-8"
    >
      <PageHeading
        title="Set up a second factor"
        action={
          <Button variant="ghost" busy={signOut.busy} onClick={() => signOut.run()}>
            Sign out
          </Button>
        }
      >
        {company.name} asks everyone for a second step when they sign in. Choose an authenticator app or a
        passkey, and you can carry on.
      </PageHeading>
      <VisuallyHidden>
        <h2>Ways to choose from</h2>
      </VisuallyHidden>
      <SecondFactorSettings />
      <OtherCompanies />
    </main>
  );
}
