import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'

type Props = { questions: readonly string[]; response: FormResponse | undefined }

/** Three optional questions. Only hashes of the answers are stored, so every change needs all answers again. */
export function SecurityQuestionsForm({ questions, response }: Props) {
  return (
    <PostForm name="questions" response={response}>
      <p>
        These are optional. We may ask you one when you write to us. Nobody can log in with them. Saving replaces all of
        them. To remove them, leave everything empty and save.
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
