import { largestPictureInWords, pictureKinds } from '@heliodesk/core/contracts/company-logo';
import { ImageIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { CompanyLogo } from '../../lib/company-logo.tsx';
import { refusalWords } from '../../lib/refusal.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { SettingsSection } from '../settings/index.ts';
import { saveLogo } from './api.ts';
import { readPicture } from './chosen-picture.ts';
import { RemoveLogo } from './remove-logo.tsx';

export function LogoSection() {
  const { companyIdentifier, logo } = useUser().company;
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const hintId = useId();
  const saving = useAction({
    act: saveLogo,
    failure: 'Not changed',
    renews: [sessionKey[0]],
    onDone: () => toast({ title: 'Logo changed' }),
    onRefused(error) {
      setProblem(refusalWords(error));
      return true;
    },
  });

  async function choose(file: File) {
    const picture = await readPicture(file);
    setProblem('problem' in picture ? picture.problem : undefined);
    if ('base64' in picture) saving.run(picture.base64);
  }

  return (
    <SettingsSection title="Logo" lead="Shown to your customers and your team.">
      <Card className="flex flex-wrap items-center gap-5">
        {logo ? (
          <CompanyLogo
            company={companyIdentifier}
            version={logo}
            alt="Your logo"
            className="h-28 w-44 rounded-xl p-3"
          />
        ) : (
          <NoLogo />
        )}
        <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-3">
          <div className="flex flex-wrap gap-3">
            <FileButton
              ref={chooser}
              accept={pictureKinds.join()}
              busy={saving.busy}
              describedBy={hintId}
              onChoose={choose}
            >
              {saving.busy ? 'Uploading …' : logo ? 'Replace' : 'Choose a picture'}
            </FileButton>
            {logo && <RemoveLogo onRemoved={() => chooser.current?.focus()} />}
          </div>
          <div id={hintId} className="grid gap-1 text-sm">
            <p className="text-muted">PNG, JPEG or WebP, at most {largestPictureInWords}.</p>
            {problem && (
              <p role="alert" className="font-medium text-danger">
                {problem}
              </p>
            )}
          </div>
        </div>
      </Card>
    </SettingsSection>
  );
}

function NoLogo() {
  return (
    <div className="grid h-28 w-44 shrink-0 content-center justify-items-center gap-1.5 rounded-xl border border-line-strong border-dashed text-muted text-sm">
      <ImageIcon aria-hidden className="size-6" />
      No logo yet
    </div>
  );
}
