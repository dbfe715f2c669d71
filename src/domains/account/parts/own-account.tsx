import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { date } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { agreeToTerms } from '../own.mutations'
import { ownQueries } from '../own.queries'
import { Agreement } from './legal/agreement'

/** What one agreed to, and the way out altogether. */
export function OwnAccount() {
  const consent = useQuery(ownQueries.consent()).data
  const closing = useQuery(ownQueries.closing()).data
  const [reading, setReading] = useState(false)
  return (
    <>
      <List label="账号和个人信息" header="账号和个人信息">
        <ListRow
          title="用户协议和个人信息保护政策"
          description={consent?.time ? `已同意 ${consent.version} 版，${date(consent.time)}` : undefined}
          extra={consent && !consent.time && <Tag tone="warning">待同意</Tag>}
          onClick={() => setReading(true)}
        />
        <ListRow
          title="注销账号"
          href="/uc/close"
          extra={closing && closing.close_time > 0 && <Tag tone="danger">{date(closing.close_time)} 注销</Tag>}
        />
      </List>
      {reading && <Reading agreed={Boolean(consent?.time)} onClose={() => setReading(false)} />}
    </>
  )
}

function Reading({ agreed, onClose }: { agreed: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const online = useOnline()
  const [value, setValue] = useState({ agreed, guardian: false })
  const agree = () =>
    attempt(async () => {
      await agreeToTerms(client, value.guardian)
      await say('已同意')
      onClose()
    })
  return (
    <SheetOrDialog
      open
      title="用户协议和个人信息保护政策"
      onClose={onClose}
      footer={
        agreed ? undefined : (
          <Button block disabled={!value.agreed || !online} onClick={agree}>
            {online ? '同意' : '联网后才能同意'}
          </Button>
        )
      }
    >
      <Agreement value={value} onChange={agreed ? () => {} : setValue} />
    </SheetOrDialog>
  )
}
