import { useEffect, useRef, useState } from 'react'
import type { FormAnswer } from '../lib/form-answer.ts'
import type { ProofPurpose } from '@lignum/contract/proof'

type Solved = { readonly challenge: string; readonly solution: string }

const solve = async (purpose: ProofPurpose): Promise<Solved> => {
  const answer = await fetch('/api/Token/GetProofChallenge', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ purpose }),
  })
  const { challenge, difficulty }: { challenge: string; difficulty: number } = await answer.json()
  const { solveProof } = await import('../lib/solve-proof.ts')
  return { challenge, solution: await solveProof(challenge, difficulty) }
}

/** A puzzle can expire on the way; one that is refused again and again is nobody's to solve. */
const mostTries = 2

/** Where the server asks for a proof of work, the browser finds one and sends the form again by itself. */
export function Proof({ purpose, answer }: { purpose: ProofPurpose; answer: FormAnswer | undefined }) {
  const [solved, setSolved] = useState<Solved | null>(null)
  const place = useRef<HTMLOutputElement>(null)
  const tries = useRef(0)
  const isNeeded = answer?.problem?.code === 'proof-needed' && solved === null
  useEffect(() => {
    if (answer?.problem?.code !== 'proof-needed' || tries.current === mostTries) return
    tries.current += 1
    // Without it the words of the refusal stand on the page, and the person can try again.
    solve(purpose).then(setSolved, () => undefined)
  }, [answer, purpose])
  useEffect(() => {
    if (solved) place.current?.closest('form')?.requestSubmit()
  }, [solved])
  return (
    <output ref={place}>
      {isNeeded && 'One moment: your browser is finishing a short check, then the form goes on by itself.'}
      {solved && (
        <>
          <input type="hidden" name="proof.challenge" value={solved.challenge} />
          <input type="hidden" name="proof.solution" value={solved.solution} />
        </>
      )}
    </output>
  )
}
