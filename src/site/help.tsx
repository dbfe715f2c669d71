import type { SiteContent } from '#contract/website/website.model'
import { SiteEmpty } from './empty'
import { SiteFiles } from './pieces'
import { type Clean, SiteRich } from './rich'

/** Help, and files to download. */
export function HelpContents({ help, clean }: { help: readonly SiteContent[]; clean: Clean }) {
  if (help.length === 0)
    return (
      <SiteEmpty title="还没有帮助" icon="file">
        报名指南、常见问题和要下载的文件会发布在这里。
      </SiteEmpty>
    )
  return help.map(({ id, title, body, files }) => (
    <section key={id} id={`help-${id}`} className="site-card">
      <h2 className="site-sub">{title}</h2>
      {body && <SiteRich html={body} clean={clean} />}
      <SiteFiles files={files} of={title} />
    </section>
  ))
}
