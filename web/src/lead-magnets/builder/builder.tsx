import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { may } from '@heliodesk/core/rules/permissions';
import { useState } from 'react';
import { ConflictNotice } from '../../lib/forms/conflict-notice.tsx';
import { useMedia } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { labelOf, wordsOf } from './field-words.ts';
import { Preview } from './preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { checkAhead } from './read-magnet.ts';
import { SectionLinks } from './section-links.tsx';
import { Sections } from './sections.tsx';
import { useMagnetForm } from './use-magnet-form.ts';
import { useOpenLinks } from './use-open-links.ts';

/** The form of a magnet beside what homeowners will see; on a phone one or the other. */
export function Builder({ magnet }: { magnet: Magnet }) {
  const mayEdit = may(useUser().role, 'magnets:edit');
  const { form, conflicts, busy, keep, onSave, onPublish, publishing } = useMagnetForm(magnet);
  const links = useOpenLinks();
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  // Width for the preview: where it isn't shown, it needn't be loaded.
  const isWide = useMedia('(min-width: 64rem)');
  const isUnsaved = form.formState.isDirty;
  return (
    <form noValidate className="grid gap-4" onSubmit={onSave} onFocus={checkAhead}>
      <PublishBar {...{ magnet, mayEdit, isUnsaved, publishing, onPublish }} />
      {!mayEdit && <Alert>You can look at it here. Owners and admins of your company can change it.</Alert>}
      <ConflictNotice
        conflicts={conflicts}
        labelOf={labelOf}
        wordsOf={(field, value) => wordsOf(field, value, links)}
        onKeep={keep}
      />
      <div className="lg:hidden">
        <SegmentedControl
          legend="What to show"
          name="shown"
          stretched
          options={[
            { value: 'form', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={shown}
          onChoose={setShown}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={cn('grid min-w-0 gap-4', shown === 'preview' && 'max-lg:hidden')}>
          <SectionLinks kind={magnet.kind} />
          <fieldset disabled={!mayEdit} className="contents">
            <Sections {...{ form, magnet, links }} />
          </fieldset>
          {mayEdit && (
            <div className="sticky bottom-(--foot) z-10 -mx-4 flex items-center justify-end gap-4 border-line border-t bg-page px-4 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
              <p className="text-muted text-sm">{isUnsaved ? 'Not saved yet' : 'Saved'}</p>
              <Button type="submit" size="lg" variant="secondary" busy={busy}>
                {busy ? 'Saving …' : 'Save draft'}
              </Button>
            </div>
          )}
        </div>
        {(isWide || shown === 'preview') && (
          <div className="min-w-0 lg:sticky lg:top-20">
            <Preview form={form} magnet={magnet} />
          </div>
        )}
      </div>
    </form>
  );
}
