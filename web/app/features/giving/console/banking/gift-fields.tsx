import { TextInput } from '@mantine/core'
import { ProjectChoice } from '../project-choice.tsx'

/** The project of a gift that nobody pledged, and its donor as far as known. */
export function GiftFields() {
  return (
    <>
      <ProjectChoice />
      <TextInput name="firstName" label="First name of the donor (optional)" autoComplete="off" />
      <TextInput name="lastName" label="Last name of the donor (optional)" autoComplete="off" />
      <TextInput
        name="email"
        type="email"
        label="Email of the donor (optional)"
        description="The receipt is sent to it. Without one, print the receipt of the pledge that is created."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
    </>
  )
}
