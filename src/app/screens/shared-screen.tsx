import { useEffect, useState } from 'react'
import { sizeText } from '#contract/files/size.labels'
import { nothingShared } from '#contract/kernel/pages.labels'
import { useBlobUrl } from '#lib/device/blob-url'
import { dropShared, type SharedNow, sharedNow } from '#lib/device/shared'
import { navigate } from '#lib/navigate'
import { Button, IconButton } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { LinkedText } from '#ui/display/linked-text'
import { Page, Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { toast } from '#ui/overlays/toast'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { intoFeedback } from '../../domains/feedback/parts/into-feedback'
import { openFeedback } from '../feedback'
import styles from './shared-screen.module.css'

const ShareIntoWork = lazyComponent(
  () => import('../../domains/works/parts/share/share-into-work').then((m) => m.ShareIntoWork),
  'page',
)
const wait = <SkeletonList />

/**
 * What another app shared to this one, and where it may go: into a work that is not handed in, or into a feedback. Nothing
 * leaves the device before the person has chosen. `missed`: the system shared something that did not arrive.
 */
export function SharedScreen({ missed }: { missed: boolean }) {
  const [data, setData] = useState<SharedNow>()
  const look = async () => setData(await sharedNow())
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, and again where something was taken away.
  useEffect(() => void look(), [])
  const drop = async (keys: readonly string[]) => {
    await dropShared(keys)
    await look()
  }
  const all = (now: SharedNow) => [...now.files, ...now.notes].map(({ key }) => key)
  const feedback = async (now: SharedNow) => {
    const text = now.notes.map((note) => note.text).join('\n')
    const problem = await intoFeedback(
      text,
      now.files.map(({ file }) => file),
    )
    if (problem) return toast(problem, 'error')
    await drop(all(now))
    await openFeedback()
  }
  const taken = async (now: SharedNow, href: string) => {
    await dropShared(now.files.map(({ key }) => key))
    toast('已放进工单，检查后再提交', 'success')
    navigate(href, { replace: true })
  }
  const empty = data && data.files.length + data.notes.length === 0
  return (
    <Page title="分享到平台" backHref="/index">
      {!data && wait}
      {empty &&
        (missed ? (
          <Empty title="分享的内容没有收到" icon="upload" action={{ label: '去首页', href: '/index' }}>
            请先打开一次平台，并留出足够的存储空间，再分享一次
          </Empty>
        ) : (
          <Empty title={nothingShared.title} icon="upload" action={{ label: '去首页', href: '/index' }}>
            {nothingShared.text}
          </Empty>
        ))}
      {data && !empty && (
        <>
          <Section title="收到的内容">
            <List label="收到的内容">
              {data.files.map(({ key, file }) => (
                <ListRow
                  key={key}
                  prefix={<Glimpse file={file} />}
                  title={file.name}
                  description={sizeText(file.size)}
                  extra={<IconButton icon="trash" label={`移除 ${file.name}`} onClick={() => drop([key])} />}
                />
              ))}
              {data.notes.map(({ key, text }) => (
                <ListRow
                  key={key}
                  prefix={<Icon name="link" size={20} />}
                  title={<LinkedText text={text} />}
                  extra={<IconButton icon="trash" label="移除这段文字" onClick={() => drop([key])} />}
                />
              ))}
            </List>
          </Section>
          {data.files.length > 0 && (
            <ShareIntoWork
              files={data.files.map(({ file }) => file)}
              onTaken={(href) => void taken(data, href)}
              fallback={wait}
            />
          )}
          <div className="row">
            <Button variant="secondary" onClick={() => feedback(data)}>
              写进意见反馈
            </Button>
            <Button variant="quiet" onClick={() => drop(all(data))}>
              全部不要
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

/** A picture is known by itself, another file by its sign. */
function Glimpse({ file }: { file: File }) {
  const address = useBlobUrl(file.type.startsWith('image/') ? file : undefined)
  if (!address) return <Icon name="file" size={20} />
  return <img className={styles.glimpse} src={address} alt="" />
}
