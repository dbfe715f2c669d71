import { sizeText } from '#contract/files/size.labels'
import type { SiteContent } from '#contract/website/website.model'
import { type SiteRef, sitePath } from '#contract/website/website.rules'
import { date } from '#lib/format'
import { Icon } from '#ui/display/icon'
import { PlainList } from '#ui/lists/plain-list'

/** News as cards; the whole card is the link. */
export function NewsCards({ site, news }: { site: SiteRef; news: readonly SiteContent[] }) {
  return (
    <PlainList className="site-grid" aria-label="资讯">
      {news.map((one) => (
        <li key={one.id}>
          <a className="site-card" href={sitePath(site.id, `news/${one.id}`, site.hash)}>
            {one.cover_data.url && <img className="site-thumb" src={one.cover_data.url} alt="" loading="lazy" />}
            <h3>{one.title}</h3>
            <p className="site-dim site-clip">{one.summary}</p>
            <time className="site-dim tabular" dateTime={date(one.publish_time)}>
              {date(one.publish_time)}
            </time>
          </a>
        </li>
      ))}
    </PlainList>
  )
}

/** Files to take along; the browser shows what it can and keeps the rest. */
export function SiteFiles({ files, of }: { files: SiteContent['files']; of: string }) {
  if (!files.length) return null
  return (
    <PlainList className="site-files" aria-label={`${of}：文件下载`}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`${file.url}?download`} download={file.filename}>
            <Icon name="file" size={20} />
            <span>{file.filename}</span>
            <span className="site-dim tabular">{sizeText(file.filesize)}</span>
          </a>
        </li>
      ))}
    </PlainList>
  )
}

/** Help by its titles; each leads to its place on the page of them all. */
export function HelpLinks({ site, help }: { site: SiteRef; help: readonly SiteContent[] }) {
  return (
    <PlainList className="site-files" aria-label="帮助">
      {help.map(({ id, title, files }) => (
        <li key={id}>
          <a href={`${sitePath(site.id, 'help', site.hash)}#help-${id}`}>
            <span>{title}</span>
            {files.length > 0 && <span className="site-dim">{files.length} 个文件</span>}
          </a>
        </li>
      ))}
    </PlainList>
  )
}
