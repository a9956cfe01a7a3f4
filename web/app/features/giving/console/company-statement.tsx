import { Button, TextInput } from '@mantine/core'
import { downloadCompanyStatement } from '@lignum/contract/giving/endpoints'
import { type SubmitEvent, useState } from 'react'
import { urlOf } from '../../../lib/api/call-api.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'

/** Downloads the gifts to the company's projects between two days as a PDF. `today` is the last day at first. */
export function CompanyStatement({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`)
  const [to, setTo] = useState(today)
  const [isLoading, setLoading] = useState(false)
  const download = async (event: SubmitEvent) => {
    event.preventDefault()
    setLoading(true)
    try {
      await downloadFile(urlOf(downloadCompanyStatement, { from, to }))
    } catch (err) {
      notices.raise(noticeOfError(err))
    } finally {
      setLoading(false)
    }
  }
  return (
    <SectionPanel id="statement" title="Statement of gifts">
      <p className="quiet">
        Everything your projects received between two days, online and by pledge, on one sheet. Donors are named as they
        gave their name.
      </p>
      <form className="list-filters" onSubmit={(event) => void download(event)}>
        <TextInput
          type="date"
          label="First day"
          required
          withAsterisk={false}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          type="date"
          label="Last day"
          required
          withAsterisk={false}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Button type="submit" loading={isLoading}>
          Download (PDF)
        </Button>
      </form>
    </SectionPanel>
  )
}
