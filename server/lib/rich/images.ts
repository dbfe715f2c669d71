/** Pictures of a text as it is kept, with other addresses; one that has none is left out. */
export const renumberImages = (html: string, of: (id: number) => string | undefined): string =>
  html.replace(/<img src="\/files\/(\d{1,10})\/[\w.-]+"((?: alt="[^"]*")?)>/g, (_, id, alt) => {
    const url = of(Number(id))
    return url ? `<img src="${url}"${alt}>` : ''
  })
