import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox, PasswordInput, Select, TextInput } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

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
        <LinkButton to="/projects" look="line">
          <Icon name="share" size={18} /> Link
        </LinkButton>
      </div>
      <div className="facts">
        <TextInput label="Full name" name="name" autoComplete="name" />
        <TextInput label="Email" name="email" type="email" hint="We send the receipt there." />
        <TextInput label="Amount" name="amount" inputMode="decimal" error="Amount cannot be less than JMD $1" />
        <PasswordInput label="Password" name="password" autoComplete="off" />
        <Select label="Parish" name="parish" defaultValue="Portland">
          <option>Kingston</option>
          <option>Portland</option>
          <option>Trelawny</option>
        </Select>
        <Checkbox label="I have read the terms" name="terms" error="Please agree to the terms" />
      </div>
    </>
  )
}
