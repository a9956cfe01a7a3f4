import { href, Link } from 'react-router'
import { Checkbox } from '../../ui/form/field.tsx'

/** Nobody gets an account without it. */
export const Agreement = () => (
  <Checkbox
    name="agreement"
    required
    label={
      <>
        I agree to the <Link to={href('/terms')}>terms of use</Link> and the{' '}
        <Link to={href('/privacy')}>privacy policy</Link>.
      </>
    }
  />
)
