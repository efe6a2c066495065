import { describeGateway } from '#testing/gateways/contract.ts';
import { startSandboxDriver } from '#testing/gateways/sandbox-driver.ts';

describeGateway('the sandbox', startSandboxDriver);
