import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

type Props = { questions: readonly string[]; answer: FormResponse | undefined }

/** Three optional questions. Answers are kept as hashes, so they are asked for anew at every change. */
export function SecurityQuestionsForm({ questions, answer }: Props) {
  return (
    <PostForm name="questions" answer={answer}>
      <p>
        Questions are optional. We may ask them when you write to us; they never open your account by themselves. Saving
        replaces all of them: leave everything empty to have none.
      </p>
      {[1, 2, 3].map((n) => (
        <fieldset key={n} className="field-set">
          <legend>Question {n}</legend>
          <TextInput
            label="Question"
            name={`question${n}`}
            autoComplete="off"
            isOptional
            defaultValue={questions[n - 1]}
          />
          <TextInput label="Answer" name={`answer${n}`} autoComplete="off" isOptional />
        </fieldset>
      ))}
      <SubmitButton busyMessage="Saving…">Save</SubmitButton>
    </PostForm>
  )
}
