import type { SiteContest, SiteDetail } from '#contract/website/website.model'
import { type SiteRef, sitePath } from '#contract/website/website.rules'

export interface SiteSlide {
  id: string
  title: string
  image: string
  href: string
}

/** The website's pictures. The first has the website's name, the others the contests that take part in it. */
export const slidesOf = (site: SiteRef, detail: SiteDetail, contests: readonly SiteContest[]): SiteSlide[] =>
  detail.pictures.map(({ id, content }, i) => {
    const contest = i > 0 ? contests[(i - 1) % Math.max(1, contests.length)] : undefined
    return {
      id: String(id),
      title: contest ? `${contest.title} · ${contest.stage}` : detail.site_name,
      image: content.url,
      href: sitePath(site.id, 'description', site.hash),
    }
  })

/** A row of pictures to push aside: nothing turns it without a program. */
export function StillSlides({ slides, label }: { slides: readonly SiteSlide[]; label: string }) {
  return (
    <section className="site-slides" aria-label={label}>
      {slides.map(({ id, title, image, href }, i) => (
        <a key={id} className="site-hero" href={href}>
          <img src={image} alt="" loading={i > 0 ? 'lazy' : undefined} />
          <b>{title}</b>
        </a>
      ))}
    </section>
  )
}

/** What stands for the pictures where there are none: the scene's own. */
export function SiteHero({ name }: { name: string }) {
  return (
    <div className="site-hero">
      <i aria-hidden>赛</i>
      <b>{name}</b>
    </div>
  )
}
