import { may } from '@heliodesk/core/rules/permissions';
import { useNavigate, useSearchParams } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { CurrentImport } from './current-import.tsx';
import { PastImports } from './past-imports.tsx';
import { UploadStep } from './upload-step.tsx';

/** Brings leads in from a file. Which import is shown stands in the address, so that it survives a reload. */
export function ImportPage() {
  const { role, company } = useUser();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('import');
  const show = (shown?: string) => navigate(paths.import(company.companyIdentifier, shown));
  if (!may(role, 'projects:edit'))
    return (
      <>
        <WorkHeading title="Import" />
        <Alert title="You can’t import leads">Please ask an owner of your company.</Alert>
      </>
    );
  return (
    <>
      <WorkHeading
        title="Import"
        action={
          id && (
            <LinkButton to={paths.import(company.companyIdentifier)} variant="secondary">
              Import another file
            </LinkButton>
          )
        }
      >
        Bring in leads from a spreadsheet or another program.
      </WorkHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {id ? (
          <CurrentImport key={id} id={id} onDiscarded={() => show()} />
        ) : (
          <UploadStep onBegun={(begun) => show(begun.id)} />
        )}
        <PastImports />
      </div>
    </>
  );
}
