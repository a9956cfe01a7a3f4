import { edit, type Mutation } from './mutation.ts'

const payments = 'server/src/domains/giving/payments'

/** Faults in what we read into the providers' answers. */
export const providerMutations: readonly Mutation[] = [
  {
    fault: '3-D Secure fails open',
    ...edit('server/src/providers/powertranz/powertranz.ts', '  }\n  return unconfirmed\n}', '  }\n  return null\n}'),
    caughtBy: {
      file: `${payments}/card-return.http.test.ts`,
      test: 'a card without 3-D Secure is not charged while the gateway cannot be asked, nor afterwards',
    },
  },
  {
    fault: 'look-ups that fail stop starts',
    ...edit(
      'server/src/providers/circuit-breaker.ts',
      'const [starts, lookUps] = [openCircuitBreaker(clock), openCircuitBreaker(clock)]',
      'const starts = openCircuitBreaker(clock)\n  const lookUps = starts',
    ),
    caughtBy: {
      file: 'server/src/providers/circuit-breaker.test.ts',
      test: 'look-ups that fail keep nobody from starting, and starts that fail keep nobody from looking up',
    },
  },
  {
    fault: 'a probe that throws keeps the breaker open',
    ...edit(
      'server/src/providers/circuit-breaker.ts',
      '    return told\n  } finally {\n    breaker.note(hasFailed)\n  }',
      '    breaker.note(hasFailed)\n    return told\n  } finally {\n    hasFailed = true\n  }',
    ),
    caughtBy: {
      file: 'server/src/providers/circuit-breaker.test.ts',
      test: 'a probe that throws is a failure like any other: the next one comes half a minute later',
    },
  },
  {
    fault: 'a capture after a declined one reads as declined',
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
    fault: 'a look-up that our permissions do not allow reads as declined',
    edits: [
      {
        path: 'server/src/providers/paypal/paypal-outcome.ts',
        from: "    if (told.status === 401 || told.status === 403) return { state: 'unknown', reason: code }\n",
        to: '',
      },
      {
        path: 'server/src/providers/paypal/paypal-outcome.ts',
        from: 'told.status >= 400 && told.status !== 404',
        to: 'told.status >= 500',
      },
    ],
    caughtBy: {
      file: 'server/src/providers/paypal/paypal-outcome.test.ts',
      test: 'a look-up that PayPal turns away with 403 says nothing',
    },
  },
  {
    fault: 'every forged webhook of PayPal costs a fetch',
    ...edit(
      'server/src/providers/paypal/paypal-certificates.ts',
      'const fetchesAMinute = 6',
      'const fetchesAMinute = 6_000',
    ),
    caughtBy: {
      file: 'server/src/providers/paypal/paypal-webhook.test.ts',
      test: 'forged webhooks cost a few calls a minute, however many come',
    },
  },
]
