import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleRoom } from '#contract/rooms/console/console.api'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import { Avatar } from '#ui/display/avatar'
import { PeopleSearch } from '#ui/fields/people-search'
import { List, ListRow } from '#ui/lists/list'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { assignOwner, refreshRooms } from '../../../console.mutations'
import { consoleQueries } from '../../../console.queries'
import { offerRoom } from '../../../lifecycle.mutations'

/** Who is to own a room: given at once where its owner has left, offered and taken where there is one. */
export function AssignOwner({ room, onClose }: { room: ConsoleRoom; onClose: () => void }) {
  const client = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const query = useQuery({ ...consoleQueries.candidates(room.id, keyword), placeholderData: keepPreviousData })
  const gone = room.owner_gone
  // An offer is answered inside the room, so it goes to those who manage it already.
  const people = query.data?.filter((p) => gone || p.role)
  const choose = async (person: { uid: number; truename: string }) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = gone
      ? `${room.owner_name} 已离开组织。${person.truename} 将立即成为“${room.title}”的负责人。`
      : `${person.truename} 同意后成为“${room.title}”的负责人，${room.owner_name} 成为管理员。`
    const word = gone ? '指定' : '发起移交'
    if (!(await confirm({ title: `${word}：${person.truename}`, body, confirmText: word }))) return
    const done = await attempt(async () => {
      if (gone) await assignOwner(client, room.id, person.uid)
      else {
        await offerRoom(client, room.id, person.uid)
        await refreshRooms(client)
      }
      await say(gone ? `${person.truename} 已成为负责人` : `已发起移交，等待 ${person.truename} 接手`)
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog open onClose={onClose} title={gone ? '指定负责人' : '移交负责人'}>
      <div className="stack">
        <PeopleSearch label="按姓名搜索" keyword={keyword} busy={query.isFetching} onSearch={setKeyword} />
        <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
        {people?.length === 0 && (
          <Empty title="没有可以接手的人" icon="team">
            {gone ? '组织里还没有其他教师。' : '先把接手的人设为本实训室的教师或管理员。'}
          </Empty>
        )}
        {people && people.length > 0 && (
          <List label="可以接手的人">
            {people.map((p) => (
              <ListRow
                key={p.uid}
                prefix={<Avatar name={p.truename} src={p.avatar} size={32} />}
                title={p.truename}
                description={p.role ? `本实训室${roomRoleLabels[p.role] ?? p.role}` : '组织内教师'}
                onClick={() => void choose(p)}
              />
            ))}
          </List>
        )}
      </div>
    </SheetOrDialog>
  )
}
