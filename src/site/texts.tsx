import type { SiteContest, SiteDetail, SiteStanding } from '#contract/website/website.model'
import { SiteTimetable } from './contests'
import { SiteEmpty } from './empty'
import { type Clean, SiteRich } from './rich'

interface DescriptionContentsProps {
  intro: string
  contests: readonly SiteContest[]
  who: SiteStanding | undefined
  clean: Clean
}

/** What the contest is, with the times of its events. */
export function DescriptionContents({ intro, contests, who, clean }: DescriptionContentsProps) {
  return (
    <>
      {intro ? (
        <SiteRich html={intro} clean={clean} />
      ) : (
        <SiteEmpty title="介绍准备中" icon="file">
          主办方发布比赛介绍后会显示在这里。
        </SiteEmpty>
      )}
      <SiteTimetable title="赛项与时间安排" contests={contests} who={who} />
    </>
  )
}

interface AboutMeContentsProps {
  detail: SiteDetail
  clean: Clean
}

/** Who holds the contest, and how to reach them. */
export function AboutMeContents({ detail: { about_me, hotline }, clean }: AboutMeContentsProps) {
  if (!about_me && !hotline)
    return (
      <SiteEmpty title="介绍准备中" icon="team">
        主办方和联系方式会显示在这里。
      </SiteEmpty>
    )
  return (
    <>
      {about_me && <SiteRich html={about_me} clean={clean} />}
      {hotline && <p>咨询热线：{hotline}</p>}
    </>
  )
}
