import classes from './steps.module.css'

const steps = [
  {
    picture: '/landing/teapot.webp',
    name: 'Find',
    text: 'Browse what small makers have on their shelves by what it costs, what it leaves you and where it ships.',
  },
  {
    picture: '/landing/tote.webp',
    name: 'List',
    text: 'Set titles, pictures and prices in your import list. Your Shopify store gets them when you say so.',
  },
  {
    picture: '/landing/beanie.webp',
    name: 'Sell',
    text: 'Your customer buys, you pay the maker with one click, the maker packs and ships. Every order says what happened and what is next.',
  },
]

export function Steps() {
  return (
    <section className={classes.section}>
      <h2>Three steps to the first sale</h2>
      <ol className={classes.steps}>
        {steps.map(({ picture, name, text }) => (
          <li key={name}>
            <img src={picture} alt="" width={560} height={448} loading="lazy" />
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
