import type { ReactNode } from 'react'
import { contentHomes } from '#contract/content/content.homes'
import type { ContentDetail } from '#contract/content/content.model'
import { contentTypes } from '#contract/content/content.types'
import type { ReadFar } from '#contract/content/progress/progress.rules'
import { isTimed } from '#contract/content/progress/watch.rules'
import type { Attachment } from '#contract/files/files.api'
import { openPage } from '#lib/open'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { List } from '#ui/lists/list'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { FileLook } from '../../files/parts/file-look'
import { ContentRow } from './content-card'
import { contentHref } from './content-href'
import { ownScreenOf } from './own-screen'
import { inChannel } from './reader/in-channel'

// Few contents are one.
const ContentWatch = lazyComponent(() => import('./watch/content-watch').then((m) => m.ContentWatch))

type Props = {
  content: ContentDetail
  keep: Record<string, string>
  /** How far what it lists was read. */
  far?: ReadonlyMap<number, ReadFar> | undefined
  /** How content that leads elsewhere, or is played, is opened, where a later domain knows more of it. */
  elsewhere?: ReactNode
}

/** What is to be read of content: each reader of the table of types, and the words that all of them have. */
export function ContentBody({ content, keep, far, elsewhere }: Props) {
  const { body, data, contents, content_type: type, ref } = content
  const { reader } = contentTypes[type]
  const home = contentHomes[type]
  const own = ownScreenOf(content)
  const empty = !body && !data.file && !data.url && !contents.length && reader !== 'reference' && !own
  return (
    <>
      {body && (
        <Card>
          <RichText html={body} />
        </Card>
      )}
      {elsewhere || (
        <>
          {data.file && <File content={content} file={data.file} />}
          {data.url && <Elsewhere url={data.url} />}
        </>
      )}
      {own && (
        <Card title={own.label}>
          <Button block href={`${own.read}?${new URLSearchParams(keep)}`}>{`打开${own.label}`}</Button>
        </Card>
      )}
      {reader === 'channel' && (
        <List label="目录" header={`目录（${contents.length}）`}>
          {contents.map((card) => (
            <ContentRow
              key={card.id}
              card={card}
              keep={inChannel(keep, content.id)}
              percent={far?.get(card.id)?.percent}
            />
          ))}
        </List>
      )}
      {home && (
        <Button block href={contentHref(content, keep)}>
          {`打开${contentTypes[type].label}`}
        </Button>
      )}
      {ref && (
        <Card title={contentTypes[type].label}>
          {ref.href ? (
            <Button variant="secondary" block href={ref.href}>
              {`查看${ref.title}`}
            </Button>
          ) : (
            <p>{ref.title}</p>
          )}
        </Card>
      )}
      {reader === 'reference' && !ref && (
        <Empty title={`${contentTypes[type].label}已不在`}>它已被删除或下线，或者不对你开放。</Empty>
      )}
      {empty && !home && reader !== 'standard' && <Empty title="还没有正文">作者还没有写下正文。</Empty>}
    </>
  )
}

function File({ content, file }: { content: ContentDetail; file: Attachment }) {
  const fallback = <SkeletonList rows={4} />
  const look = isTimed(file.mime) && <ContentWatch key={file.id} fallback={fallback} content={content} file={file} />
  return <FileLook fallback={fallback} file={file} look={look} />
}

/** Nothing of another site is loaded here: the person sees where it leads and decides. */
function Elsewhere({ url }: { url: string }) {
  return (
    <Card title="站外内容">
      <div className="stack">
        <p className="secondary">将打开 {URL.canParse(url) ? new URL(url).host || url : url}，请确认来源可靠。</p>
        <Button block onClick={() => void openPage(url)}>
          打开链接
        </Button>
      </div>
    </Card>
  )
}
