import { Button, NativeSelect } from '@mantine/core'
import type { ReviewCase } from '@lignum/contract/review/review'
import { useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useShortcuts } from '../../../../console/shortcuts/use-shortcuts.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'

type Person = ReviewCase['candidates'][number]

type Props = Pick<ReviewCase, 'step' | 'assignee' | 'candidates'> & {
  /** What is reviewed. */
  name: string
  /** By the person themselves. */
  take: () => Promise<unknown>
  assign: (assigneeId: string | null) => Promise<unknown>
}

/** What the person can do about who has the case; for those who could decide the present step. */
const useAssignment = ({ name, step, assignee, candidates, take, assign }: Props) => {
  const { user } = useSite()
  const { change, isBusy } = useChange()
  const run = async (message: string, call: () => Promise<unknown>) => {
    if (await change(call)) reportDone(message)
  }
  return {
    isBusy,
    isOpen: step !== null && candidates.some((person) => person.id === user?.id),
    isMine: assignee !== null && assignee.id === user?.id,
    others: candidates.filter((person) => person.id !== assignee?.id && person.id !== user?.id),
    take: () => run(`You have taken ${name}`, take),
    handOver: (person: Person) => run(`${person.name} has ${name} now`, () => assign(person.id)),
    giveBack: () => run(`Returned to the queue: ${name}`, () => assign(null)),
  }
}

/** Takes the present step of a review, hands it over or returns it. */
export function ReviewAssignment(props: Props) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const { isBusy, isOpen, isMine, others, take, handOver, giveBack } = useAssignment(props)
  const { name, assignee } = props
  const offerHandOver = others.length > 0 ? () => setIsHandingOver(true) : null
  useShortcuts('This review', [
    ...(isOpen
      ? [{ keys: 't', label: isMine ? 'Return it' : 'Take it', run: () => void (isMine ? giveBack() : take()) }]
      : []),
    ...(isOpen && offerHandOver ? [{ keys: 'h', label: 'Hand it over', run: offerHandOver }] : []),
  ])
  if (!isOpen) return null
  return (
    <>
      {!isMine && (
        <Button variant="default" disabled={isBusy} onClick={() => void take()}>
          {assignee ? 'Take it over' : 'Take it'}
        </Button>
      )}
      {offerHandOver && (
        <Button variant="default" disabled={isBusy} onClick={offerHandOver}>
          Hand it over
        </Button>
      )}
      {assignee && (
        <Button variant="default" disabled={isBusy} onClick={() => void giveBack()}>
          Return it
        </Button>
      )}
      <Dialog title={`Hand over ${name}`} open={isHandingOver} onClose={() => setIsHandingOver(false)}>
        <HandOver
          people={others}
          onChoose={async (person) => {
            await handOver(person)
            setIsHandingOver(false)
          }}
        />
      </Dialog>
    </>
  )
}

type HandOverProps = { people: readonly Person[]; onChoose: (person: Person) => Promise<void> }

function HandOver({ people, onChoose }: HandOverProps) {
  const [chosen, setChosen] = useState(people[0]?.id ?? '')
  const person = people.find(({ id }) => id === chosen)
  return (
    <>
      <NativeSelect
        label="To"
        description="Only people who could decide the present step."
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <div className="row">
        <Button disabled={!person} onClick={() => person && void onChoose(person)}>
          Hand it over
        </Button>
      </div>
    </>
  )
}
