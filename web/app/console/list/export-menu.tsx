import type { ExportFormat } from '@lignum/contract/core/exports'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { downloadFile } from '../../lib/api/download-file.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import { notices } from '../../lib/notices/notices.ts'

const formats: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: 'csv', label: 'CSV, of any length' },
  { format: 'xlsx', label: 'Excel, up to 100,000 rows' },
]

/** Downloads all rows that match, not only those of this page. The server answers why, when it cannot. */
export function ExportMenu({ urlOf }: { urlOf: (format: ExportFormat) => string }) {
  const [isLoading, setLoading] = useState(false)
  const download = async (format: ExportFormat) => {
    setLoading(true)
    try {
      await downloadFile(urlOf(format))
    } catch (err) {
      notices.raise(noticeOfError(err))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" loading={isLoading}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
