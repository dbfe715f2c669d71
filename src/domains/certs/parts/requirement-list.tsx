import { farText, requirementKinds } from '#contract/certs/certs.labels'
import type { Requirement } from '#contract/certs/certs.model'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { requirementIcons } from './cert-address'

/** What a certificate asks for, how far one is with each thing, and the way there. */
export function RequirementList({ label, list }: { label: string; list: readonly Requirement[] }) {
  return (
    <List label={label}>
      {list.map((one) => (
        <RequirementRow key={one.id} requirement={one} />
      ))}
    </List>
  )
}

function RequirementRow({ requirement }: { requirement: Requirement }) {
  const { kind, title, need, there, met, href } = requirement
  const words = requirementKinds[kind]
  return (
    <ListRow
      title={title || `${words.label}已被删除`}
      description={
        there
          ? [words.label, words.asks(need), !met && farText(requirement)].filter(Boolean).join(' · ')
          : '已下架或删除，请联系老师调整要求'
      }
      prefix={<Icon name={met ? 'check' : requirementIcons[kind]} size={20} />}
      extra={met ? <Tag tone="success">已完成</Tag> : there ? <Tag>去完成</Tag> : <Tag tone="warning">无法完成</Tag>}
      {...(there && { href })}
    />
  )
}
