import { erasureBody, type PrivacyDetail } from '@heliodesk/core/contracts/privacy';
import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { stageTable } from '@heliodesk/core/rules/projects/stages';
import { isSameName } from '@heliodesk/core/rules/same-name';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useAction } from '../../../lib/action.ts';
import { FormField } from '../../../lib/forms/form-field.tsx';
import { showRefusedFields } from '../../../lib/forms/refused-fields.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { useUser } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CancelButton, DialogActions } from '../../../ui/dialog-actions.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { addressOfProject, projectsAddress } from '../../pipeline/index.ts';
import { eraseContact, usePrivacy } from './api.ts';
import { KeptList } from './kept-list.tsx';
import { erasedWords, keptWords } from './words.ts';

interface EraseDialogProps {
  project: ProjectDetail;
  open: boolean;
  onClose: () => Promise<void>;
}

/** Says what is erased and what has to be kept, and does it for whoever types the name. */
export function EraseDialog(props: EraseDialogProps) {
  const { project, open, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title={`Erase ${project.customer.name}?`}
      description="This can’t be undone, not even by us."
    >
      {open && <Question {...props} />}
    </Dialog>
  );
}

function Question(props: EraseDialogProps) {
  const { customer } = props.project;
  const query = usePrivacy(customer.id);
  return (
    <Loaded query={query} what="what you hold on them">
      {(detail) => (
        <div className="grid gap-5">
          <div className="grid gap-2">
            <p>{erasedWords(customer.name, detail)}</p>
            <p>{keptWords(detail.kept) ?? 'Nothing has to be kept, because they never bought anything.'}</p>
            <p className="text-muted text-sm">
              Copies of your company’s data that are waiting to be downloaded go too. You can make a new one.
            </p>
          </div>
          {detail.kept.length > 0 && <Kept detail={detail} />}
          {detail.unfinished.length > 0 && (
            <Alert tone="warning" title="The work isn’t finished">
              Once it’s erased, nobody can look up who{' '}
              {detail.unfinished.map((number) => `#${number}`).join(', ')} is for, or change it.
            </Alert>
          )}
          <ErasureForm {...props} />
        </div>
      )}
    </Loaded>
  );
}

function Kept({ detail: { kept } }: { detail: PrivacyDetail }) {
  return (
    <details>
      <summary className="cursor-pointer font-medium">What’s kept, and why</summary>
      <div className="mt-3 grid gap-3">
        <p className="text-muted text-sm">
          Only owners and admins can see it, and we erase it the day after. If a document isn’t needed, delete
          it first.
        </p>
        <KeptList kept={kept} />
      </div>
    </details>
  );
}

type Typed = z.infer<typeof erasureBody>;

function ErasureForm({ project, onClose }: EraseDialogProps) {
  const { id, name } = project.customer;
  const { companyIdentifier } = useUser().company;
  const navigate = useNavigate();
  const form = useForm<Typed>({ resolver: zodResolver(erasureBody), defaultValues: { name: '' } });
  const { run, busy } = useAction({
    act: (typed: Typed) => eraseContact(id, typed.name),
    failure: 'Not erased',
    renews: [projectsAddress, addressOfProject(project.id)],
    async onDone({ keptUntil }) {
      await onClose();
      if (!keptUntil)
        await navigate(
          paths[stageTable[project.stage].phase === 'lead' ? 'leads' : 'projects'](companyIdentifier),
        );
      toast({ title: 'Erased', description: 'Photos and documents leave our storage within two days.' });
    },
    onRefused: (error) => showRefusedFields(form, error),
  });

  function submit(typed: Typed) {
    if (isSameName(typed.name, name)) run(typed);
    else form.setError('name', { message: `Please type ${name}` }, { shouldFocus: true });
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      <FormField form={form} name="name" label={`Type “${name}” to confirm`} autoComplete="off" />
      <DialogActions>
        <CancelButton />
        <Button type="submit" variant="danger" busy={busy}>
          {busy ? 'Erasing …' : 'Erase for good'}
        </Button>
      </DialogActions>
    </form>
  );
}
