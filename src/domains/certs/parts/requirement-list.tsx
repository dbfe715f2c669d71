import { farText, requirementKinds, requirementLabel } from '#contract/certs/certs.labels'
import type { Requirement } from '#contract/certs/certs.model'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { type RoomWords, useRoomWords } from '../../rooms/parts/room-words'
import { requirementIcons } from './cert-address'

type Props = { roomId: number; label: string; list: readonly Requirement[] }

/** What a certificate asks for, how far one is with each thing, and the way there. */
export function RequirementList({ roomId, label, list }: Props) {
  const words = useRoomWords(roomId)
  return (
    <List label={label}>
      {list.map((one) => (
        <RequirementRow key={one.id} requirement={one} words={words} />
      ))}
    </List>
  )
}

function RequirementRow({ requirement, words }: { requirement: Requirement; words: RoomWords }) {
  const { kind, title, need, there, met, href } = requirement
  const label = requirementLabel(kind, words)
  return (
    <ListRow
      title={title || `${label}已被删除`}
      description={
        there
          ? [label, requirementKinds[kind].asks(need), !met && farText(requirement)].filter(Boolean).join(' · ')
          : '已下架或删除，请联系老师调整要求'
      }
      prefix={<Icon name={met ? 'check' : requirementIcons[kind]} size={20} />}
      extra={met ? <Tag tone="success">已完成</Tag> : there ? <Tag>去完成</Tag> : <Tag tone="warning">无法完成</Tag>}
      {...(there && { href })}
    />
  )
}
