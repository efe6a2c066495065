import { PageHeading } from '../../ui/page-heading.tsx';
import { MailSettings } from '../inbox/index.ts';
import { SecondFactorSettings } from '../second-factor/index.ts';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';

export function SettingsPage() {
  return (
    <>
      <PageHeading title="Settings">Your name, how you sign in, and where you’re signed in.</PageHeading>
      <div className="grid gap-10 md:gap-12">
        <SettingsSection title="Profile" lead="How your team sees you.">
          <ProfileForm />
        </SettingsSection>
        <EmailSection />
        <SettingsSection title="Password" lead="Changing it signs you out on every other device.">
          <PasswordForm />
        </SettingsSection>
        <SettingsSection
          id="second-factor"
          title="Second factor"
          lead="A second step when you sign in, so a stolen password isn’t enough."
        >
          <SecondFactorSettings />
        </SettingsSection>
        <SettingsSection
          id="notifications"
          title="Notifications"
          lead="Everything goes to your inbox. Choose what we email you as well."
        >
          <MailSettings />
        </SettingsSection>
        <SettingsSection title="Devices" lead="Where you’re signed in right now.">
          <SessionList />
        </SettingsSection>
        <DeletionSection />
      </div>
    </>
  );
}
