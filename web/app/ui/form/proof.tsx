import { useEffect, useRef, useState } from 'react'
import type { FormResponse } from '../../lib/api/form-response.ts'
import type { ProofPurpose } from '@lignum/contract/core/proof'

type Solved = { readonly challenge: string; readonly solution: string }

const solve = async (purpose: ProofPurpose): Promise<Solved> => {
  const response = await fetch('/api/Token/GetProofChallenge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ purpose }),
  })
  const { challenge, difficulty }: { challenge: string; difficulty: number } = await response.json()
  const { solveProof } = await import('../../lib/api/solve-proof.ts')
  return { challenge, solution: await solveProof(challenge, difficulty) }
}

/** A puzzle can expire on the way; one that is refused again and again is nobody's to solve. */
const mostTries = 2

/** Where the server asks for a proof of work, the browser finds one and sends the form again by itself. */
export function Proof({ purpose, answer: response }: { purpose: ProofPurpose; answer: FormResponse | undefined }) {
  const [solved, setSolved] = useState<Solved | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
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
    if (solved) place.current?.closest('form')?.requestSubmit()
  }, [solved])
  return (
    <div ref={place}>
      <output>
        {needed &&
          !hasFailed &&
          'One moment: your browser is finishing a short check, then the form goes on by itself.'}
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
