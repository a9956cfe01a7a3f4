import { getProofChallenge } from '@lignum/contract/core/endpoints'
import type { ProofPurpose } from '@lignum/contract/core/proof'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../lib/api/call-api.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'

type Solved = { readonly challenge: string; readonly solution: string }

const solve = async (purpose: ProofPurpose): Promise<Solved> => {
  const { challenge, difficulty } = await callApi(getProofChallenge, { purpose })
  const { solveProof } = await import('../../lib/api/solve-proof.ts')
  return { challenge, solution: await solveProof(challenge, difficulty) }
}

/** A challenge can expire before the submission, so one retry is allowed; further refusals show the error. */
const mostTries = 2

/** When the server requires a proof of work, solves the challenge and submits the form again. */
export function Proof({ purpose, response }: { purpose: ProofPurpose; response: FormResponse | undefined }) {
  const [solved, setSolved] = useState<Solved | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const tries = useRef(0)
  const needed = response?.proofNeeded
  useEffect(() => {
    if (!needed) return
    if (tries.current === mostTries) return setHasFailed(true)
    tries.current += 1
    setHasFailed(false)
    solve(purpose).then(setSolved, () => setHasFailed(true))
  }, [needed, purpose])
  useEffect(() => {
    if (solved) container.current?.closest('form')?.requestSubmit()
  }, [solved])
  return (
    <div ref={container}>
      <output>
        {needed && !hasFailed && 'One moment: your browser is doing a quick check. Then the form is sent by itself.'}
      </output>
      {needed && (
        <p className={hasFailed ? 'notice inline error' : 'notice inline error no-script'} role="alert">
          {needed.message}
        </p>
      )}
      {solved && (
        <>
          <input type="hidden" name="proof.challenge" value={solved.challenge} />
          <input type="hidden" name="proof.solution" value={solved.solution} />
        </>
      )}
    </div>
  )
}
