import type { SiteContent } from '#contract/website/website.model'
import { sitePath } from '#contract/website/website.rules'
import { date } from '#lib/format'
import { Icon } from '#ui/icon'
import { Link } from '#ui/link'
import { sizeText } from '../../files/parts/file-words'
import type { SiteRef } from '../website.queries'

/** News as cards; the whole card is the link. */
export function NewsCards({ site, news }: { site: SiteRef; news: readonly SiteContent[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets
    <ul role="list" className="site-grid" aria-label="资讯">
      {news.map((one) => (
        <li key={one.id}>
          <Link className="site-card" href={sitePath(site.id, `news/${one.id}`, site.hash)}>
            {one.cover_data.url && <img className="site-thumb" src={one.cover_data.url} alt="" loading="lazy" />}
            <h3>{one.title}</h3>
            <p className="site-dim site-clip">{one.summary}</p>
            <time className="site-dim tabular" dateTime={date(one.publish_time)}>
              {date(one.publish_time)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Files to take along; the browser shows what it can and keeps the rest. */
export function SiteFiles({ files, of }: { files: SiteContent['files']; of: string }) {
  if (!files.length) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics with the bullets
    <ul role="list" className="site-files" aria-label={`${of}：文件下载`}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`${file.url}?download`} download={file.filename}>
            <Icon name="file" size={20} />
            <span>{file.filename}</span>
            <span className="site-dim tabular">{sizeText(file.filesize)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
