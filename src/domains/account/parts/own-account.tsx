import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { ownQueries } from '../own.queries'
import { AgreeAnew } from './legal/agree-anew'

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
      {reading && <AgreeAnew agreed={Boolean(consent?.time)} onClose={() => setReading(false)} />}
    </>
  )
}
