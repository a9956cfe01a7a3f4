import { href } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, Select, TextInput } from '../../ui/form/field.tsx'
import { PostForm } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/media/icon.tsx'

const refused = {
  form: 'gallery',
  values: {},
  fieldErrors: { amount: ['Amount cannot be less than JMD $1'], terms: ['Please agree to the terms'] },
  problem: null,
}

export function Controls() {
  return (
    <>
      <div className="row">
        <Button>Solid</Button>
        <Button look="line">Line</Button>
        <Button look="gold">Gold</Button>
        <Button look="quiet">Quiet</Button>
        <Button size="small">Small</Button>
        <Button disabled>Busy…</Button>
        <LinkButton to={href('/projects')} look="line">
          <Icon name="share" size={18} /> Link
        </LinkButton>
      </div>
      <PostForm name="gallery" response={refused}>
        <TextInput label="Full name" name="name" autoComplete="name" />
        <TextInput label="Email" name="email" type="email" hint="We send the receipt there." />
        <TextInput label="Amount" name="amount" inputMode="decimal" />
        <PasswordInput label="Password" name="password" autoComplete="off" />
        <Select label="Parish" name="parish" defaultValue="Portland">
          <option>Kingston</option>
          <option>Portland</option>
          <option>Trelawny</option>
        </Select>
        <Checkbox label="I have read the terms" name="terms" />
      </PostForm>
    </>
  )
}
