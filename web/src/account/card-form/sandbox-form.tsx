import type { SandboxCardAnswer, SandboxCardBody } from '@heliodesk/core/contracts/sandbox';
import { apiRequest } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { CardEntry, tellBank } from '../sandbox/index.ts';
import type { CardFormProps } from './props.ts';

export function SandboxForm(props: CardFormProps) {
  const { form, submitLabel, busyLabel, returnPath, onSucceeded, onFailed, onUnheard } = props;
  const { clientSecret } = form;
  return (
    <CardEntry
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      pay={(card) => giveCard({ clientSecret, ...card })}
      tellBank={(approved) => tellBank(clientSecret, approved)}
      bankPath={paths.sandboxBank({ client_secret: clientSecret, return: returnPath })}
      onAccepted={({ setupId }) => onSucceeded(setupId)}
      onRefused={onFailed}
      {...(onUnheard && { onUnheard })}
    />
  );
}

async function giveCard(body: SandboxCardBody): Promise<SandboxCardAnswer> {
  return (await apiRequest('POST', '/api/sandbox/card', body)).json();
}
