import type { ComponentType } from 'react'
import { itemKindLabels } from '#contract/works/works.labels'
import type { ItemKind, WorkItem, WorkItemOf } from '#contract/works/works.model'
import { safeHref } from '#lib/net/safe-url'
import { Icon, type IconName } from '#ui/display/icon'
import { RichText } from '#ui/rich/rich-text'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import { FileList } from '../../../files/parts/file-row'
import styles from './item-view.module.css'

// Only of an activity that has software.
const SoftwareTile = lazyComponent(() => import('../../../software/parts/software-tile').then((m) => m.SoftwareTile))

type Viewed<I extends WorkItem = WorkItem> = { roomId: number; item: I }
type View<K extends ItemKind> = ComponentType<Viewed<WorkItemOf<K>>>

const Text = ({ item }: { item: WorkItemOf<'rich_text'> }) => <RichText html={item.content.html} />

function Video({ item }: { item: WorkItemOf<'video'> }) {
  const [file] = item.files
  if (file)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what an author uploads comes without captions
      <video
        className={styles.video}
        src={file.url}
        controls
        preload="metadata"
        playsInline
        aria-label={item.title || '视频'}
      />
    )
  return <Address icon="eye" url={item.content.url} text="观看视频" />
}

const Files = ({ item }: { item: WorkItemOf<'file'> }) => <FileList files={item.files} />

const LinkItem = ({ item }: { item: WorkItemOf<'link'> }) => (
  <Address icon="link" url={item.content.url} text={item.title || '打开链接'} />
)
/** Software of the room, or an address; of software that is not here any more only its name is left. */
function Activity({ roomId, item }: Viewed<WorkItemOf<'activity'>>) {
  const { content, software } = item
  if (software) {
    const place = { training_room_id: roomId, work_id: item.work_id, item_id: item.id }
    return <SoftwareTile software={software} place={place} fallback={<Skeleton height="88px" />} />
  }
  if (content.url) return <Address icon="book" url={content.url} text="进入软件活动" />
  const { software_title } = content
  return software_title ? <p className="secondary">软件“{software_title}”不在本实训室，请联系老师</p> : null
}

/** An address that leads out of the platform; one that no link may carry is shown as text. */
function Address({ icon, url, text }: { icon: IconName; url: string; text: string }) {
  const href = safeHref(url)
  if (!href) return url ? <p className="secondary">{url}</p> : null
  return (
    <a className={styles.address} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} />
      <span className={styles.words}>
        <span>{text}</span>
        <span className="secondary">{url}</span>
      </span>
      <Icon name="chevron" size={18} />
    </a>
  )
}

/** What can be seen of a kind of item; those that are answered have nothing but their words. */
const views: { [K in ItemKind]?: View<K> } = {
  rich_text: Text,
  video: Video,
  file: Files,
  link: LinkItem,
  activity: Activity,
}

/** An item as it is read: its words and what its author put in. What is answered is for the caller to add. */
export function ItemView({ roomId, item, headingLevel = 3 }: Viewed & { headingLevel?: 3 | 4 }) {
  const Shown = views[item.kind] as ComponentType<Viewed> | undefined
  const Heading = `h${headingLevel}` as const
  const title = item.title || (item.kind === 'rich_text' ? '' : itemKindLabels[item.kind])
  return (
    <div className={styles.item}>
      {title && item.kind !== 'link' && <Heading className={styles.title}>{title}</Heading>}
      {item.intro && <p className={styles.intro}>{item.intro}</p>}
      {Shown && <Shown roomId={roomId} item={item} />}
    </div>
  )
}
