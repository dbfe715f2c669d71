import { useState } from 'react'
import { inviteUseLabels } from '#contract/teams/invites/invites.labels'
import type { InviteRow, InviteUse } from '#contract/teams/invites/invites.model'
import { ago } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Tag, type Tone } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { ListEnd } from '#ui/lists/list-end'
import { usePaged } from '#ui/lists/use-paged'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { invitesQueries } from '../../invites.queries'

const tones: Record<InviteUse['state'], Tone> = { joined: 'success', waiting: 'warning', refused: 'neutral' }

/** Who came by an invite, the latest first. */
export function InviteUses(props: { roomId: number; invite: InviteRow; onClose: () => void }) {
  const { roomId, invite, onClose } = props
  const [offset, setOffset] = useState(0)
  const query = usePaged(
    { offset, onOffset: setOffset },
    (page) => invitesQueries.uses(roomId, invite.id, page.offset),
    ({ uid }) => uid,
  )
  const { data } = query
  return (
    <SheetOrDialog open onClose={onClose} title="谁用过这个邀请">
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
      {data?.total === 0 && (
        <Empty title="还没有人使用" icon="link">
          有人通过这个邀请加入后会出现在这里
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <List label="使用者">
          {data.list.map((u) => (
            <ListRow
              key={u.uid}
              prefix={<Avatar name={u.truename} src={u.avatar} size={32} />}
              title={u.truename}
              description={ago(u.time)}
              extra={<Tag tone={tones[u.state]}>{inviteUseLabels[u.state]}</Tag>}
            />
          ))}
        </List>
      )}
      <ListEnd end={query.end} page={data} unit="人" onOffset={setOffset} />
    </SheetOrDialog>
  )
}
