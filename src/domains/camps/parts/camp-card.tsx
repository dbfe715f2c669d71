import { FEATURED_LABEL, joinedText, periodsText } from '#contract/camps/camps.labels'
import type { CampCard as Card } from '#contract/camps/camps.model'
import { FEATURED } from '#contract/camps/camps.rules'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { Avatar } from '#ui/display/avatar'
import { Cover } from '#ui/display/cover'
import { Icon } from '#ui/display/icon'
import { CoverCard } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { campPage } from './camp-paths'
import styles from './camps.module.css'

/** A training camp in a grid (section 3); what was deleted leaves its place. */
export function CampCard({ camp, right }: { camp: Card; right?: string }) {
  if (camp.delete_time > 0)
    return (
      <List label={CONTENT_DELETED}>
        <ListRow prefix={<Icon name="trash" />} title={CONTENT_DELETED} />
      </List>
    )
  return (
    <CoverCard
      href={campPage(camp.id)}
      cover={
        <Cover
          scene="ke"
          id={`content ${camp.id}`}
          glyph="训练营"
          {...(camp.cover && { image: camp.cover })}
          tag={camp.state === 'taken_down' ? CONTENT_DOWN : camp.type === FEATURED ? FEATURED_LABEL : undefined}
        />
      }
      title={camp.title}
      left={<OrgLine org={camp.org_info} />}
      right={right ?? `${periodsText(camp.training_number)} · ${joinedText(camp.joined_num)}`}
    />
  )
}

/** Whose camp it is: picture and short name. */
export function OrgLine({ org }: { org: Card['org_info'] }) {
  return (
    <span className={styles.org}>
      <Avatar name={org.shortname} size={20} {...(org.avatar && { src: org.avatar })} />
      {org.shortname}
    </span>
  )
}
