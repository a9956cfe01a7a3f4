import { limits } from '@lignum/contract/core/limits'
import { Form, href } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/field.tsx'

/** A GET form that opens the first page of the search results. */
export function NewsSearch({ search }: { search: string }) {
  return (
    <search>
      <Form method="get" action={href('/news')} className="title-filter">
        <TextInput
          key={search}
          label="Search the news"
          name="search"
          type="search"
          maxLength={limits.filterValueLength}
          defaultValue={search}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  )
}
