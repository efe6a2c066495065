import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('a server that halted for a second answers those who come after it', async () => {
  const { app } = product;
  // The halt must begin within milliseconds of a measurement, which a busy machine may miss.
  do {
    await nextMeasurement();
    halt(1_100);
    await nextMeasurement();
  } while (app.memoryUsage().eventLoopDelay !== Number.POSITIVE_INFINITY);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

/** The use of memory is measured along with the delay. */
async function nextMeasurement() {
  const { heapUsed } = product.app.memoryUsage();
  while (product.app.memoryUsage().heapUsed === heapUsed) await nextTurn();
}

function halt(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
