import {
  type Checks,
  type Headers,
  patternOf,
} from '../../../account/billing/simulator/requests/answering.ts';
import { invalid, Refused } from '../../../account/billing/simulator/requests/refusals.ts';
import type { Contract, Operation } from '../contract/contract.ts';
import { checkAnswer } from './answers.ts';
import { checkExpand } from './expansions.ts';
import { readParameters } from './parameters.ts';

/** Refuses what Stripe would, by the declarations of its SDK, and fails where the simulator reads or answers otherwise. */
export function checksOf(contract: Contract, secretKey: string): Checks {
  return {
    request({ method, path, headers, given, parameters }) {
      checkCaller(headers);
      const operation = operationOf(method, path);
      const read = readParameters(contract.shapes, operation.parameters, given);
      if (JSON.stringify(read) !== JSON.stringify(parameters))
        throw new Error(`The simulator reads ${JSON.stringify(parameters)} for ${JSON.stringify(read)}`);
      checkExpand(contract, operation, parameters.expand ?? []);
    },
    answer: (body) => checkAnswer(contract, body),
  };

  function checkCaller(headers: Headers): void {
    if (headers.authorization !== `Bearer ${secretKey}`)
      throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' });
    const version = headers['stripe-version'];
    if (version !== contract.apiVersion)
      throw invalid(
        `Invalid Stripe API version: ${version}; the installed SDK speaks ${contract.apiVersion}`,
      );
  }

  function operationOf(method: string, path: string): Operation {
    const [found] = contract.operations
      .filter((operation) => operation.method === method && patternOf(operation.path).test(path))
      // A word of the path's own comes before an id.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
    if (!found) throw invalid(`Unrecognized request URL (${method}: ${path})`);
    return found;
  }
}
