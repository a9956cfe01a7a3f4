import { edit, type Mutation } from './mutation.ts'

const payments = 'server/src/domains/giving/payments'

/** Bugs in the interpretation of the providers' responses. */
export const providerMutations: readonly Mutation[] = [
  {
    fault: '3-D Secure fails open',
    ...edit('server/src/providers/powertranz/powertranz.ts', '  }\n  return unconfirmed\n}', '  }\n  return null\n}'),
    caughtBy: {
      file: `${payments}/card-return.http.test.ts`,
      test: 'a card without 3-D Secure is not charged while the gateway is unavailable, nor afterwards',
    },
  },
  {
    fault: 'failing look-ups block starts',
    ...edit(
      'server/src/providers/circuit-breaker.ts',
      'const [starts, lookUps] = [openCircuitBreaker(clock), openCircuitBreaker(clock)]',
      'const starts = openCircuitBreaker(clock)\n  const lookUps = starts',
    ),
    caughtBy: {
      file: 'server/src/providers/circuit-breaker.test.ts',
      test: 'failing look-ups do not block starts, and failing starts do not block look-ups',
    },
  },
  {
    fault: 'a probe that throws keeps the breaker open',
    ...edit(
      'server/src/providers/circuit-breaker.ts',
      '    return result\n  } finally {\n    breaker.note(hasFailed)\n  }',
      '    breaker.note(hasFailed)\n    return result\n  } finally {\n    hasFailed = true\n  }',
    ),
    caughtBy: {
      file: 'server/src/providers/circuit-breaker.test.ts',
      test: 'a probe that throws counts as a failure: the next one comes half a minute later',
    },
  },
  {
    fault: 'a capture after a declined one is read as declined',
    ...edit(
      'server/src/providers/paypal/paypal-outcome.ts',
      'const [money] = captures.flatMap(',
      'const [money] = captures.slice(0, 1).flatMap(',
    ),
    caughtBy: {
      file: 'server/src/providers/paypal/paypal-outcome.test.ts',
      test: 'an order whose captures are ["DECLINED","COMPLETED"]',
    },
  },
  {
    fault: 'a look-up refused for missing permissions is read as declined',
    edits: [
      {
        path: 'server/src/providers/paypal/paypal-outcome.ts',
        from: "    if (result.status === 401 || result.status === 403) return { state: 'unknown', reason: code }\n",
        to: '',
      },
      {
        path: 'server/src/providers/paypal/paypal-outcome.ts',
        from: 'result.status >= 400 && result.status !== 404',
        to: 'result.status >= 500',
      },
    ],
    caughtBy: {
      file: 'server/src/providers/paypal/paypal-outcome.test.ts',
      test: 'a look-up that PayPal rejects with 403 leaves the outcome unknown',
    },
  },
  {
    fault: 'every forged webhook of PayPal costs a fetch',
    ...edit(
      'server/src/providers/paypal/paypal-certificates.ts',
      'const fetchesPerMinute = 6',
      'const fetchesPerMinute = 6_000',
    ),
    caughtBy: {
      file: 'server/src/providers/paypal/paypal-webhook.test.ts',
      test: 'forged webhooks cost a few calls a minute, however many arrive',
    },
  },
]
